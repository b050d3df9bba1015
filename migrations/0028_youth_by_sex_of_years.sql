-- Men and women among new graduates are told year by year. What was told until now is of three years together,
-- a year of null. Search reads none of it, so its rows stay as they are.
ALTER TABLE "companies" DISABLE TRIGGER "company_search_follows";--> statement-breakpoint
UPDATE "companies" SET "youth" = jsonb_set("youth", '{new_graduates_by_sex}',
  jsonb_build_array('{"year": null}'::jsonb || ("youth" -> 'new_graduates_by_sex')))
WHERE jsonb_typeof("youth" -> 'new_graduates_by_sex') = 'object';--> statement-breakpoint
ALTER TABLE "companies" ENABLE TRIGGER "company_search_follows";--> statement-breakpoint
UPDATE "company_drafts" SET "draft" = jsonb_set("draft", '{youth,new_graduates_by_sex}',
  jsonb_build_array('{"year": null}'::jsonb || ("draft" #> '{youth,new_graduates_by_sex}')))
WHERE jsonb_typeof("draft" #> '{youth,new_graduates_by_sex}') = 'object';--> statement-breakpoint
UPDATE "company_drafts" SET "submitted" = jsonb_set("submitted", '{youth,new_graduates_by_sex}',
  jsonb_build_array('{"year": null}'::jsonb || ("submitted" #> '{youth,new_graduates_by_sex}')))
WHERE jsonb_typeof("submitted" #> '{youth,new_graduates_by_sex}') = 'object';
