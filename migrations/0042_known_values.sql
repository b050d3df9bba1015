-- Says which rows hold values that no program knows, and stops: which value is right, only the operator can tell.
DO $$
DECLARE
  wrong text[] := '{}';
  rows bigint;
  found text;
BEGIN
  SELECT count(*), string_agg(DISTINCT left("level"::text, 40), ', ') INTO rows, found FROM "staff_members" WHERE NOT ("staff_members"."level" in ('editor', 'administrator'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'staff_members', 'level', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("user_type"::text, 40), ', ') INTO rows, found FROM "users" WHERE NOT ("users"."user_type" in ('student', 'company', 'staff'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'users', 'user_type', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("subject_kind"::text, 40), ', ') INTO rows, found FROM "audit_entries" WHERE NOT ("audit_entries"."subject_kind" in ('staff', 'company', 'post', 'inquiry', 'person', 'occupation', 'high_school', 'calendar', 'prefecture_rule', 'hotline', 'legal_text', 'label', 'furigana', 'job', 'setting'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'audit_entries', 'subject_kind', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("kind"::text, 40), ', ') INTO rows, found FROM "catalogue_edits" WHERE NOT ("catalogue_edits"."kind" in ('calendar', 'prefecture-rules', 'hotlines', 'furigana', 'occupations', 'industries'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'catalogue_edits', 'kind', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("status"::text, 40), ', ') INTO rows, found FROM "companies" WHERE NOT ("companies"."status" in ('draft', 'in_review', 'published', 'paused'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'companies', 'status', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("group"::text, 40), ', ') INTO rows, found FROM "companies" WHERE NOT ("companies"."group" in ('A', 'B'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'companies', 'group', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("industry"::text, 40), ', ') INTO rows, found FROM "companies" WHERE NOT ("companies"."industry" in ('construction', 'manufacturing', 'food', 'logistics', 'retail', 'hospitality', 'care', 'medical', 'beauty', 'it', 'office', 'security', 'agriculture', 'utility', 'auto'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'companies', 'industry', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("last_confirmed_by"::text, 40), ', ') INTO rows, found FROM "companies" WHERE NOT ("companies"."last_confirmed_by" in ('company', 'staff'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'companies', 'last_confirmed_by', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("openness"::text, 40), ', ') INTO rows, found FROM "companies" WHERE NOT ("companies"."openness" between 0 and 15);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'companies', 'openness', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("completeness"::text, 40), ', ') INTO rows, found FROM "companies" WHERE NOT ("companies"."completeness" between 0 and 100);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'companies', 'completeness', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("employees"::text, 40), ', ') INTO rows, found FROM "companies" WHERE NOT ("companies"."employees" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'companies', 'employees', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("high_school_employees"::text, 40), ', ') INTO rows, found FROM "companies" WHERE NOT ("companies"."high_school_employees" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'companies', 'high_school_employees', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("starting_salary"::text, 40), ', ') INTO rows, found FROM "companies" WHERE NOT ("companies"."starting_salary" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'companies', 'starting_salary', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("annual_holidays"::text, 40), ', ') INTO rows, found FROM "companies" WHERE NOT ("companies"."annual_holidays" between 0 and 366);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'companies', 'annual_holidays', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("position"::text, 40), ', ') INTO rows, found FROM "company_occupations" WHERE NOT ("company_occupations"."position" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'company_occupations', 'position', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("role"::text, 40), ', ') INTO rows, found FROM "company_members" WHERE NOT ("company_members"."role" in ('owner', 'editor'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'company_members', 'role', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("by"::text, 40), ', ') INTO rows, found FROM "company_changes" WHERE NOT ("company_changes"."by" in ('company', 'staff'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'company_changes', 'by', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("action"::text, 40), ', ') INTO rows, found FROM "company_changes" WHERE NOT ("company_changes"."action" in ('submitted', 'published', 'sent_back', 'paused', 'resumed', 'confirmed', 'edited', 'merged'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'company_changes', 'action', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("paused_by"::text, 40), ', ') INTO rows, found FROM "company_drafts" WHERE NOT ("company_drafts"."paused_by" in ('company', 'staff'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'company_drafts', 'paused_by', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("kind"::text, 40), ', ') INTO rows, found FROM "company_images" WHERE NOT ("company_images"."kind" in ('logo', 'photo'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'company_images', 'kind', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("width"::text, 40), ', ') INTO rows, found FROM "company_images" WHERE NOT ("company_images"."width" between 1 and 100000);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'company_images', 'width', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("height"::text, 40), ', ') INTO rows, found FROM "company_images" WHERE NOT ("company_images"."height" between 1 and 100000);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'company_images', 'height', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("role"::text, 40), ', ') INTO rows, found FROM "company_invitations" WHERE NOT ("company_invitations"."role" in ('owner', 'editor'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'company_invitations', 'role', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("ends_on"::text, 40), ', ') INTO rows, found FROM "company_placements" WHERE NOT ("company_placements"."ends_on" >= "company_placements"."starts_on");
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'company_placements', 'ends_on', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("role"::text, 40), ', ') INTO rows, found FROM "diagnosis_messages" WHERE NOT ("diagnosis_messages"."role" in ('user', 'assistant'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'diagnosis_messages', 'role', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("position"::text, 40), ', ') INTO rows, found FROM "diagnosis_messages" WHERE NOT ("diagnosis_messages"."position" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'diagnosis_messages', 'position', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("kind"::text, 40), ', ') INTO rows, found FROM "safety_flags" WHERE NOT ("safety_flags"."kind" in ('self_harm', 'sexual_harm', 'abuse', 'despair', 'illegal_job', 'pregnancy', 'money_trouble', 'work_trouble', 'offer_withdrawn', 'bullying', 'health'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'safety_flags', 'kind', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("count"::text, 40), ', ') INTO rows, found FROM "safety_flags" WHERE NOT ("safety_flags"."count" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'safety_flags', 'count', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("label"::text, 40), ', ') INTO rows, found FROM "favorites" WHERE NOT ("favorites"."label" in ('first_choice', 'second_choice', 'third_choice', 'wants_visit', 'curious'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'favorites', 'label', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("position"::text, 40), ', ') INTO rows, found FROM "favorites" WHERE NOT ("favorites"."position" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'favorites', 'position', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("reason"::text, 40), ', ') INTO rows, found FROM "removed_favorites" WHERE NOT ("removed_favorites"."reason" in ('demo', 'deleted'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'removed_favorites', 'reason', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("key"::text, 40), ', ') INTO rows, found FROM "legal_text_versions" WHERE NOT ("legal_text_versions"."key" in ('terms', 'privacy'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'legal_text_versions', 'key', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("kind"::text, 40), ', ') INTO rows, found FROM "inquiries" WHERE NOT ("inquiries"."kind" in ('contact', 'report', 'request_student', 'request_school', 'request_listing', 'request_company', 'advertising'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'inquiries', 'kind', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("status"::text, 40), ', ') INTO rows, found FROM "inquiries" WHERE NOT ("inquiries"."status" in ('held', 'new', 'in_progress', 'answered', 'closed'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'inquiries', 'status', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("ends_on"::text, 40), ', ') INTO rows, found FROM "internships" WHERE NOT ("internships"."ends_on" >= "internships"."starts_on");
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'internships', 'ends_on', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("days"::text, 40), ', ') INTO rows, found FROM "internships" WHERE NOT ("internships"."days" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'internships', 'days', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("capacity"::text, 40), ', ') INTO rows, found FROM "internships" WHERE NOT ("internships"."capacity" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'internships', 'capacity', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("purpose"::text, 40), ', ') INTO rows, found FROM "mail_links" WHERE NOT ("mail_links"."purpose" in ('register', 'reset', 'login', 'email_change', 'email_undo', 'company_confirm', 'company_invite', 'staff_setup'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'mail_links', 'purpose', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("user_type"::text, 40), ', ') INTO rows, found FROM "mail_links" WHERE NOT ("mail_links"."user_type" in ('student', 'company', 'staff'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'mail_links', 'user_type', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("code_tries"::text, 40), ', ') INTO rows, found FROM "mail_links" WHERE NOT ("mail_links"."code_tries" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'mail_links', 'code_tries', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("device"::text, 40), ', ') INTO rows, found FROM "page_views" WHERE NOT ("page_views"."device" in ('phone', 'tablet', 'computer', ''));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'page_views', 'device', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("views"::text, 40), ', ') INTO rows, found FROM "page_views" WHERE NOT ("page_views"."views" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'page_views', 'views', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("status"::text, 40), ', ') INTO rows, found FROM "posts" WHERE NOT ("posts"."status" in ('draft', 'published', 'archived'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'posts', 'status', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("state"::text, 40), ', ') INTO rows, found FROM "company_review_points" WHERE NOT ("company_review_points"."state" in ('open', 'done', 'not_done'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'company_review_points', 'state', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("position"::text, 40), ', ') INTO rows, found FROM "company_review_points" WHERE NOT ("company_review_points"."position" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'company_review_points', 'position', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("course_type"::text, 40), ', ') INTO rows, found FROM "student_profiles" WHERE NOT ("student_profiles"."course_type" in ('full_time', 'part_time', 'correspondence'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'student_profiles', 'course_type', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("department"::text, 40), ', ') INTO rows, found FROM "student_profiles" WHERE NOT ("student_profiles"."department" in ('general', 'industrial', 'commercial', 'agricultural', 'fishery', 'home_economics', 'nursing', 'welfare', 'information', 'integrated', 'other'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'student_profiles', 'department', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("plan"::text, 40), ', ') INTO rows, found FROM "student_profiles" WHERE NOT ("student_profiles"."plan" in ('work', 'public_service', 'study', 'undecided'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'student_profiles', 'plan', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("graduation_year"::text, 40), ', ') INTO rows, found FROM "student_profiles" WHERE NOT ("student_profiles"."graduation_year" between 2020 and 2040);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'student_profiles', 'graduation_year', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("measure"::text, 40), ', ') INTO rows, found FROM "company_daily_counts" WHERE NOT ("company_daily_counts"."measure" in ('views', 'impressions', 'recommendations', 'clicks'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'company_daily_counts', 'measure', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("count"::text, 40), ', ') INTO rows, found FROM "company_daily_counts" WHERE NOT ("company_daily_counts"."count" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'company_daily_counts', 'count', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("people"::text, 40), ', ') INTO rows, found FROM "company_daily_counts" WHERE NOT ("company_daily_counts"."people" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'company_daily_counts', 'people', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("measure"::text, 40), ', ') INTO rows, found FROM "company_daily_visitors" WHERE NOT ("company_daily_visitors"."measure" in ('impressions', 'recommendations'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'company_daily_visitors', 'measure', rows, found); END IF;
  IF cardinality(wrong) > 0 THEN
    RAISE EXCEPTION 'Values that this version does not know: %. Nothing was changed. Correct these rows with the version before, and start again.', array_to_string(wrong, '; ');
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_level_known" CHECK ("staff_members"."level" in ('editor', 'administrator'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_user_type_known" CHECK ("users"."user_type" in ('student', 'company', 'staff'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_subject_kind_known" CHECK ("audit_entries"."subject_kind" in ('staff', 'company', 'post', 'inquiry', 'person', 'occupation', 'high_school', 'calendar', 'prefecture_rule', 'hotline', 'legal_text', 'label', 'furigana', 'job', 'setting'));--> statement-breakpoint
ALTER TABLE "catalogue_edits" ADD CONSTRAINT "catalogue_edits_kind_known" CHECK ("catalogue_edits"."kind" in ('calendar', 'prefecture-rules', 'hotlines', 'furigana', 'occupations', 'industries'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_status_known" CHECK ("companies"."status" in ('draft', 'in_review', 'published', 'paused'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_group_known" CHECK ("companies"."group" in ('A', 'B'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_industry_known" CHECK ("companies"."industry" in ('construction', 'manufacturing', 'food', 'logistics', 'retail', 'hospitality', 'care', 'medical', 'beauty', 'it', 'office', 'security', 'agriculture', 'utility', 'auto'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_last_confirmed_by_known" CHECK ("companies"."last_confirmed_by" in ('company', 'staff'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_openness_known" CHECK ("companies"."openness" between 0 and 15);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_completeness_known" CHECK ("companies"."completeness" between 0 and 100);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_employees_known" CHECK ("companies"."employees" >= 0);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_high_school_employees_known" CHECK ("companies"."high_school_employees" >= 0);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_starting_salary_known" CHECK ("companies"."starting_salary" >= 0);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_annual_holidays_known" CHECK ("companies"."annual_holidays" between 0 and 366);--> statement-breakpoint
ALTER TABLE "company_occupations" ADD CONSTRAINT "company_occupations_position_known" CHECK ("company_occupations"."position" >= 0);--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_role_known" CHECK ("company_members"."role" in ('owner', 'editor'));--> statement-breakpoint
ALTER TABLE "company_changes" ADD CONSTRAINT "company_changes_by_known" CHECK ("company_changes"."by" in ('company', 'staff'));--> statement-breakpoint
ALTER TABLE "company_changes" ADD CONSTRAINT "company_changes_action_known" CHECK ("company_changes"."action" in ('submitted', 'published', 'sent_back', 'paused', 'resumed', 'confirmed', 'edited', 'merged'));--> statement-breakpoint
ALTER TABLE "company_drafts" ADD CONSTRAINT "company_drafts_paused_by_known" CHECK ("company_drafts"."paused_by" in ('company', 'staff'));--> statement-breakpoint
ALTER TABLE "company_images" ADD CONSTRAINT "company_images_kind_known" CHECK ("company_images"."kind" in ('logo', 'photo'));--> statement-breakpoint
ALTER TABLE "company_images" ADD CONSTRAINT "company_images_width_known" CHECK ("company_images"."width" between 1 and 100000);--> statement-breakpoint
ALTER TABLE "company_images" ADD CONSTRAINT "company_images_height_known" CHECK ("company_images"."height" between 1 and 100000);--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_role_known" CHECK ("company_invitations"."role" in ('owner', 'editor'));--> statement-breakpoint
ALTER TABLE "company_placements" ADD CONSTRAINT "company_placements_ends_on_known" CHECK ("company_placements"."ends_on" >= "company_placements"."starts_on");--> statement-breakpoint
ALTER TABLE "diagnosis_messages" ADD CONSTRAINT "diagnosis_messages_role_known" CHECK ("diagnosis_messages"."role" in ('user', 'assistant'));--> statement-breakpoint
ALTER TABLE "diagnosis_messages" ADD CONSTRAINT "diagnosis_messages_position_known" CHECK ("diagnosis_messages"."position" >= 0);--> statement-breakpoint
ALTER TABLE "safety_flags" ADD CONSTRAINT "safety_flags_kind_known" CHECK ("safety_flags"."kind" in ('self_harm', 'sexual_harm', 'abuse', 'despair', 'illegal_job', 'pregnancy', 'money_trouble', 'work_trouble', 'offer_withdrawn', 'bullying', 'health'));--> statement-breakpoint
ALTER TABLE "safety_flags" ADD CONSTRAINT "safety_flags_count_known" CHECK ("safety_flags"."count" >= 0);--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_label_known" CHECK ("favorites"."label" in ('first_choice', 'second_choice', 'third_choice', 'wants_visit', 'curious'));--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_position_known" CHECK ("favorites"."position" >= 0);--> statement-breakpoint
ALTER TABLE "removed_favorites" ADD CONSTRAINT "removed_favorites_reason_known" CHECK ("removed_favorites"."reason" in ('demo', 'deleted'));--> statement-breakpoint
ALTER TABLE "legal_text_versions" ADD CONSTRAINT "legal_text_versions_key_known" CHECK ("legal_text_versions"."key" in ('terms', 'privacy'));--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_kind_known" CHECK ("inquiries"."kind" in ('contact', 'report', 'request_student', 'request_school', 'request_listing', 'request_company', 'advertising'));--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_status_known" CHECK ("inquiries"."status" in ('held', 'new', 'in_progress', 'answered', 'closed'));--> statement-breakpoint
ALTER TABLE "internships" ADD CONSTRAINT "internships_ends_on_known" CHECK ("internships"."ends_on" >= "internships"."starts_on");--> statement-breakpoint
ALTER TABLE "internships" ADD CONSTRAINT "internships_days_known" CHECK ("internships"."days" >= 0);--> statement-breakpoint
ALTER TABLE "internships" ADD CONSTRAINT "internships_capacity_known" CHECK ("internships"."capacity" >= 0);--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_purpose_known" CHECK ("mail_links"."purpose" in ('register', 'reset', 'login', 'email_change', 'email_undo', 'company_confirm', 'company_invite', 'staff_setup'));--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_user_type_known" CHECK ("mail_links"."user_type" in ('student', 'company', 'staff'));--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_code_tries_known" CHECK ("mail_links"."code_tries" >= 0);--> statement-breakpoint
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_device_known" CHECK ("page_views"."device" in ('phone', 'tablet', 'computer', ''));--> statement-breakpoint
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_views_known" CHECK ("page_views"."views" >= 0);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_status_known" CHECK ("posts"."status" in ('draft', 'published', 'archived'));--> statement-breakpoint
ALTER TABLE "company_review_points" ADD CONSTRAINT "company_review_points_state_known" CHECK ("company_review_points"."state" in ('open', 'done', 'not_done'));--> statement-breakpoint
ALTER TABLE "company_review_points" ADD CONSTRAINT "company_review_points_position_known" CHECK ("company_review_points"."position" >= 0);--> statement-breakpoint
ALTER TABLE "student_profiles" ADD CONSTRAINT "student_profiles_course_type_known" CHECK ("student_profiles"."course_type" in ('full_time', 'part_time', 'correspondence'));--> statement-breakpoint
ALTER TABLE "student_profiles" ADD CONSTRAINT "student_profiles_department_known" CHECK ("student_profiles"."department" in ('general', 'industrial', 'commercial', 'agricultural', 'fishery', 'home_economics', 'nursing', 'welfare', 'information', 'integrated', 'other'));--> statement-breakpoint
ALTER TABLE "student_profiles" ADD CONSTRAINT "student_profiles_plan_known" CHECK ("student_profiles"."plan" in ('work', 'public_service', 'study', 'undecided'));--> statement-breakpoint
ALTER TABLE "student_profiles" ADD CONSTRAINT "student_profiles_graduation_year_known" CHECK ("student_profiles"."graduation_year" between 2020 and 2040);--> statement-breakpoint
ALTER TABLE "company_daily_counts" ADD CONSTRAINT "company_daily_counts_measure_known" CHECK ("company_daily_counts"."measure" in ('views', 'impressions', 'recommendations', 'clicks'));--> statement-breakpoint
ALTER TABLE "company_daily_counts" ADD CONSTRAINT "company_daily_counts_count_known" CHECK ("company_daily_counts"."count" >= 0);--> statement-breakpoint
ALTER TABLE "company_daily_counts" ADD CONSTRAINT "company_daily_counts_people_known" CHECK ("company_daily_counts"."people" >= 0);--> statement-breakpoint
ALTER TABLE "company_daily_visitors" ADD CONSTRAINT "company_daily_visitors_measure_known" CHECK ("company_daily_visitors"."measure" in ('impressions', 'recommendations'));