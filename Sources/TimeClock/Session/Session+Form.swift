extension Session {
  /// A new session; nil while a required field of the form is missing.
  package init?(
    _ form: SessionForm, id: String, organizationId: String, isPublished: Bool,
    creatorId: String, now: Instant
  ) {
    guard let schoolId = form.schoolId, let date = form.date, let startTime = form.startTime,
      let endTime = form.endTime
    else { return nil }
    self.init(
      id: id, organizationId: organizationId, schoolId: schoolId, date: date,
      startTime: startTime, endTime: endTime, sessionTypes: form.sessionTypes,
      customSessionType: form.customSessionType, photographers: form.photographers,
      notes: form.notes, status: form.status, published: isPublished,
      publishedAt: isPublished ? now : nil, isTimeOff: form.isTimeOff, createdAt: now,
      createdById: creatorId, updatedAt: now)
  }

  /// The session with the form's values; nil if a required field is missing.
  package func changed(by form: SessionForm) -> Session? {
    guard
      var session = Session(
        form, id: id, organizationId: organizationId, isPublished: published,
        creatorId: createdById, now: createdAt)
    else { return nil }
    session.publishedAt = publishedAt
    session.updatedAt = updatedAt
    return session
  }
}

extension SessionForm {
  fileprivate var photographers: [Session.Photographer] {
    photographerIds.map { .init(id: $0, notes: photographerNotes[$0]) }
  }
}
