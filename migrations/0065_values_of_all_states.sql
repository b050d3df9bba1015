-- Search rows are made from companies: those that hold something else are emptied, and the start makes them again.
DO $$
DECLARE
  mended bigint;
BEGIN
  UPDATE "company_search" SET "prefecture" = '', "industry" = 'office', "starting_salary" = NULL, "annual_holidays" = NULL,
    "openness" = 0, "completeness" = 0, "search_version" = ''
  WHERE NOT (
    coalesce("company_search"."prefecture" in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47', ''), true)
    AND coalesce("company_search"."industry" in ('construction', 'manufacturing', 'food', 'logistics', 'retail', 'hospitality', 'care', 'medical', 'beauty', 'it', 'office', 'security', 'agriculture', 'utility', 'auto'), true)
    AND coalesce("company_search"."starting_salary" >= 0, true)
    AND coalesce("company_search"."annual_holidays" between 0 and 366, true)
    AND coalesce("company_search"."openness" between 0 and 15, true)
    AND coalesce("company_search"."completeness" between 0 and 100, true)
  );
  GET DIAGNOSTICS mended = ROW_COUNT;
  IF mended > 0 THEN RAISE NOTICE 'company_search: % rows are made again at the start.', mended; END IF;
END $$;--> statement-breakpoint
-- Says which other rows hold values that no program knows, and stops: which value is right, only the operator can tell. Of
-- what persons wrote it tells how many rows alone.
DO $$
DECLARE
  wrong text[] := '{}';
  rows bigint;
  found text;
BEGIN
  SELECT count(*), string_agg(DISTINCT left("attempts"::text, 40), ', ') INTO rows, found FROM "jobs" WHERE NOT ("jobs"."attempts" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'jobs', 'attempts', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("totp_last_step"::text, 40), ', ') INTO rows, found FROM "staff_members" WHERE NOT ("staff_members"."totp_last_step" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'staff_members', 'totp_last_step', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("prefecture"::text, 40), ', ') INTO rows, found FROM "companies" WHERE NOT ("companies"."prefecture" in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'companies', 'prefecture', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("group"::text, 40), ', ') INTO rows, found FROM "company_placements" WHERE NOT ("company_placements"."group" in ('A'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'company_placements', 'group', rows, found); END IF;
  SELECT count(*) INTO rows FROM "diagnosis_sessions" WHERE NOT ("diagnosis_sessions"."status" in ('active', 'paused', 'finished'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows)', 'diagnosis_sessions', 'status', rows); END IF;
  SELECT count(*) INTO rows FROM "diagnosis_shares" WHERE NOT ("diagnosis_shares"."last_position" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows)', 'diagnosis_shares', 'last_position', rows); END IF;
  SELECT count(*), string_agg(DISTINCT left("prefecture"::text, 40), ', ') INTO rows, found FROM "minimum_wages" WHERE NOT ("minimum_wages"."prefecture" in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'minimum_wages', 'prefecture', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("fiscal_year"::text, 40), ', ') INTO rows, found FROM "minimum_wages" WHERE NOT ("minimum_wages"."fiscal_year" between 2000 and 2100);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'minimum_wages', 'fiscal_year', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("prefecture"::text, 40), ', ') INTO rows, found FROM "internships" WHERE NOT ("internships"."prefecture" in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'internships', 'prefecture', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("grades"::text, 40), ', ') INTO rows, found FROM "internships" WHERE NOT ("internships"."grades" <@ array[1, 2, 3]);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'internships', 'grades', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("attempts"::text, 40), ', ') INTO rows, found FROM "model_calls" WHERE NOT ("model_calls"."attempts" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'model_calls', 'attempts', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("tokens"::text, 40), ', ') INTO rows, found FROM "model_calls" WHERE NOT ("model_calls"."tokens" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'model_calls', 'tokens', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("kind"::text, 40), ', ') INTO rows, found FROM "model_usage" WHERE NOT ("model_usage"."kind" in ('read', 'write'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'model_usage', 'kind', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("calls"::text, 40), ', ') INTO rows, found FROM "model_usage" WHERE NOT ("model_usage"."calls" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'model_usage', 'calls', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("failures"::text, 40), ', ') INTO rows, found FROM "model_usage" WHERE NOT ("model_usage"."failures" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'model_usage', 'failures', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("input_tokens"::text, 40), ', ') INTO rows, found FROM "model_usage" WHERE NOT ("model_usage"."input_tokens" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'model_usage', 'input_tokens', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("output_tokens"::text, 40), ', ') INTO rows, found FROM "model_usage" WHERE NOT ("model_usage"."output_tokens" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'model_usage', 'output_tokens', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("code"::text, 40), ', ') INTO rows, found FROM "postal_areas" WHERE NOT ("postal_areas"."code" ~ '^[0-9]{7}$');
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'postal_areas', 'code', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("prefecture"::text, 40), ', ') INTO rows, found FROM "postal_areas" WHERE NOT ("postal_areas"."prefecture" in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'postal_areas', 'prefecture', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("width"::text, 40), ', ') INTO rows, found FROM "post_images" WHERE NOT ("post_images"."width" between 1 and 100000);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'post_images', 'width', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("height"::text, 40), ', ') INTO rows, found FROM "post_images" WHERE NOT ("post_images"."height" between 1 and 100000);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'post_images', 'height', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("category"::text, 40), ', ') INTO rows, found FROM "posts" WHERE NOT ("posts"."category" in ('basics', 'job-postings', 'self', 'occupations', 'industries', 'visits', 'documents', 'interviews', 'money', 'seniors', 'parents', 'teachers', 'employers', 'news'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'posts', 'category', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("cover"::text, 40), ', ') INTO rows, found FROM "posts" WHERE NOT ("posts"."cover" in ('compass', 'document', 'mirror', 'tools', 'building', 'door', 'pen', 'talk', 'coin', 'people', 'family', 'school', 'handshake', 'bell', 'calendar', 'gear', 'train', 'care', 'kitchen', 'field'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'posts', 'cover', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("prefecture"::text, 40), ', ') INTO rows, found FROM "high_schools" WHERE NOT ("high_schools"."prefecture" in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'high_schools', 'prefecture', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("visitors"::text, 40), ', ') INTO rows, found FROM "search_misses" WHERE NOT ("search_misses"."visitors" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'search_misses', 'visitors', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("gen"::text, 40), ', ') INTO rows, found FROM "sessions" WHERE NOT ("sessions"."gen" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'sessions', 'gen', rows, found); END IF;
  SELECT count(*), string_agg(DISTINCT left("size"::text, 40), ', ') INTO rows, found FROM "inquiry_attachments" WHERE NOT ("inquiry_attachments"."size" >= 0);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows: %s)', 'inquiry_attachments', 'size', rows, found); END IF;
  SELECT count(*) INTO rows FROM "student_profiles" WHERE NOT ("student_profiles"."prefecture" in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47'));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows)', 'student_profiles', 'prefecture', rows); END IF;
  SELECT count(*) INTO rows FROM "student_profiles" WHERE NOT ("student_profiles"."desired_industries" <@ array['construction', 'manufacturing', 'food', 'logistics', 'retail', 'hospitality', 'care', 'medical', 'beauty', 'it', 'office', 'security', 'agriculture', 'utility', 'auto']::text[]);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows)', 'student_profiles', 'desired_industries', rows); END IF;
  SELECT count(*) INTO rows FROM "student_profiles" WHERE NOT ("student_profiles"."work_values" <@ array['achievement', 'autonomy', 'expertise', 'self_growth', 'social_recognition', 'service_contribution', 'good_relationships', 'workplace_safety', 'work_life_balance', 'stability', 'compensation']::text[]);
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows)', 'student_profiles', 'work_values', rows); END IF;
  SELECT count(*) INTO rows FROM "company_visitor_prefectures" WHERE NOT ("company_visitor_prefectures"."prefecture" in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47', ''));
  IF rows > 0 THEN wrong := wrong || format('%s.%s (%s rows)', 'company_visitor_prefectures', 'prefecture', rows); END IF;
  IF cardinality(wrong) > 0 THEN
    RAISE EXCEPTION 'Values that this version does not know: %. Nothing was changed. Correct these rows with the version before, and start again.', array_to_string(wrong, '; ');
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_attempts_known" CHECK ("jobs"."attempts" >= 0);--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_totp_last_step_known" CHECK ("staff_members"."totp_last_step" >= 0);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_prefecture_known" CHECK ("companies"."prefecture" in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47'));--> statement-breakpoint
ALTER TABLE "company_placements" ADD CONSTRAINT "company_placements_group_known" CHECK ("company_placements"."group" in ('A'));--> statement-breakpoint
ALTER TABLE "company_search" ADD CONSTRAINT "company_search_prefecture_known" CHECK ("company_search"."prefecture" in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47', ''));--> statement-breakpoint
ALTER TABLE "company_search" ADD CONSTRAINT "company_search_industry_known" CHECK ("company_search"."industry" in ('construction', 'manufacturing', 'food', 'logistics', 'retail', 'hospitality', 'care', 'medical', 'beauty', 'it', 'office', 'security', 'agriculture', 'utility', 'auto'));--> statement-breakpoint
ALTER TABLE "company_search" ADD CONSTRAINT "company_search_starting_salary_known" CHECK ("company_search"."starting_salary" >= 0);--> statement-breakpoint
ALTER TABLE "company_search" ADD CONSTRAINT "company_search_annual_holidays_known" CHECK ("company_search"."annual_holidays" between 0 and 366);--> statement-breakpoint
ALTER TABLE "company_search" ADD CONSTRAINT "company_search_openness_known" CHECK ("company_search"."openness" between 0 and 15);--> statement-breakpoint
ALTER TABLE "company_search" ADD CONSTRAINT "company_search_completeness_known" CHECK ("company_search"."completeness" between 0 and 100);--> statement-breakpoint
ALTER TABLE "diagnosis_sessions" ADD CONSTRAINT "diagnosis_sessions_status_known" CHECK ("diagnosis_sessions"."status" in ('active', 'paused', 'finished'));--> statement-breakpoint
ALTER TABLE "diagnosis_shares" ADD CONSTRAINT "diagnosis_shares_last_position_known" CHECK ("diagnosis_shares"."last_position" >= 0);--> statement-breakpoint
ALTER TABLE "minimum_wages" ADD CONSTRAINT "minimum_wages_prefecture_known" CHECK ("minimum_wages"."prefecture" in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47'));--> statement-breakpoint
ALTER TABLE "minimum_wages" ADD CONSTRAINT "minimum_wages_fiscal_year_known" CHECK ("minimum_wages"."fiscal_year" between 2000 and 2100);--> statement-breakpoint
ALTER TABLE "internships" ADD CONSTRAINT "internships_prefecture_known" CHECK ("internships"."prefecture" in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47'));--> statement-breakpoint
ALTER TABLE "internships" ADD CONSTRAINT "internships_grades_known" CHECK ("internships"."grades" <@ array[1, 2, 3]);--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_attempts_known" CHECK ("model_calls"."attempts" >= 0);--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_tokens_known" CHECK ("model_calls"."tokens" >= 0);--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_kind_known" CHECK ("model_usage"."kind" in ('read', 'write'));--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_calls_known" CHECK ("model_usage"."calls" >= 0);--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_failures_known" CHECK ("model_usage"."failures" >= 0);--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_input_tokens_known" CHECK ("model_usage"."input_tokens" >= 0);--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_output_tokens_known" CHECK ("model_usage"."output_tokens" >= 0);--> statement-breakpoint
ALTER TABLE "postal_areas" ADD CONSTRAINT "postal_areas_code_known" CHECK ("postal_areas"."code" ~ '^[0-9]{7}$');--> statement-breakpoint
ALTER TABLE "postal_areas" ADD CONSTRAINT "postal_areas_prefecture_known" CHECK ("postal_areas"."prefecture" in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47'));--> statement-breakpoint
ALTER TABLE "post_images" ADD CONSTRAINT "post_images_width_known" CHECK ("post_images"."width" between 1 and 100000);--> statement-breakpoint
ALTER TABLE "post_images" ADD CONSTRAINT "post_images_height_known" CHECK ("post_images"."height" between 1 and 100000);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_category_known" CHECK ("posts"."category" in ('basics', 'job-postings', 'self', 'occupations', 'industries', 'visits', 'documents', 'interviews', 'money', 'seniors', 'parents', 'teachers', 'employers', 'news'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_cover_known" CHECK ("posts"."cover" in ('compass', 'document', 'mirror', 'tools', 'building', 'door', 'pen', 'talk', 'coin', 'people', 'family', 'school', 'handshake', 'bell', 'calendar', 'gear', 'train', 'care', 'kitchen', 'field'));--> statement-breakpoint
ALTER TABLE "high_schools" ADD CONSTRAINT "high_schools_prefecture_known" CHECK ("high_schools"."prefecture" in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47'));--> statement-breakpoint
ALTER TABLE "search_misses" ADD CONSTRAINT "search_misses_visitors_known" CHECK ("search_misses"."visitors" >= 0);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_gen_known" CHECK ("sessions"."gen" >= 0);--> statement-breakpoint
ALTER TABLE "inquiry_attachments" ADD CONSTRAINT "inquiry_attachments_size_known" CHECK ("inquiry_attachments"."size" >= 0);--> statement-breakpoint
ALTER TABLE "student_profiles" ADD CONSTRAINT "student_profiles_prefecture_known" CHECK ("student_profiles"."prefecture" in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47'));--> statement-breakpoint
ALTER TABLE "student_profiles" ADD CONSTRAINT "student_profiles_desired_industries_known" CHECK ("student_profiles"."desired_industries" <@ array['construction', 'manufacturing', 'food', 'logistics', 'retail', 'hospitality', 'care', 'medical', 'beauty', 'it', 'office', 'security', 'agriculture', 'utility', 'auto']::text[]);--> statement-breakpoint
ALTER TABLE "student_profiles" ADD CONSTRAINT "student_profiles_work_values_known" CHECK ("student_profiles"."work_values" <@ array['achievement', 'autonomy', 'expertise', 'self_growth', 'social_recognition', 'service_contribution', 'good_relationships', 'workplace_safety', 'work_life_balance', 'stability', 'compensation']::text[]);--> statement-breakpoint
ALTER TABLE "company_visitor_prefectures" ADD CONSTRAINT "company_visitor_prefectures_prefecture_known" CHECK ("company_visitor_prefectures"."prefecture" in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47', ''));