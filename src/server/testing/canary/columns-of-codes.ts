/** Text columns of a student's rows that hold codes, hashes and words of ours, nothing of the student's. */
export const codes = new Set([
  ...['users.user_type', 'users.password_hash', 'favorites.label', 'removed_favorites.reason'],
  ...['student_profiles.course_type', 'student_profiles.department', 'student_profiles.plan'],
  ...['student_profiles.prefecture', 'student_profiles.desired_areas'],
  ...['student_profiles.desired_industries', 'student_profiles.work_values'],
  // Captions of ours: whatever else is sent as unwanted is left out.
  'diagnosis_messages.avoid',
  ...['diagnosis_sessions.status', 'diagnosis_sessions.removed_evidence'],
  ...['diagnosis_sessions.added_concepts', 'diagnosis_sessions.verdicts'],
  ...['diagnosis_messages.role', 'diagnosis_messages.says', 'diagnosis_shares.verdicts'],
  ...['diagnosis_messages.reading', 'diagnosis_shares.token_hash', 'consents.version'],
  ...['diagnosis_shares.removed_evidence', 'diagnosis_shares.added_concepts'],
  // Rows of companies and of the staff hang on accounts too; no student has one.
  'company_members.role',
  // A member of the staff alone has such rows.
  ...['saved_views.list', 'saved_views.name', 'saved_views.query'],
  // A company's account alone has such a row.
  ...['company_proofs.note', 'company_proofs.domain', 'company_proof_codes.code_hash'],
  ...['company_requests.company_name', 'company_requests.phone', 'company_requests.state'],
  ...[
    'staff_members.role',
    'staff_members.prefectures',
    'staff_members.totp_secret',
    'staff_members.recovery_codes',
  ],
  ...['sessions.ip_prefix', 'mail_links.purpose', 'mail_links.token_hash', 'mail_links.user_type'],
  ...['mail_links.code_hash', 'mail_links.code_token_hash'],
]);
