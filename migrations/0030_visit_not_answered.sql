-- A company that registered was said to take no visits before it had said anything. Those that were never handed in
-- are asked again; one that was sent back has answered.
ALTER TABLE "companies" DISABLE TRIGGER "company_search_follows";--> statement-breakpoint
UPDATE "companies" SET "visit" = jsonb_set("visit", '{available}', 'null')
WHERE "status" = 'draft' AND "visit" -> 'available' = 'false' AND NOT EXISTS (
  SELECT FROM "company_changes" WHERE "company_id" = "companies"."id" AND "action" = 'submitted'
);--> statement-breakpoint
ALTER TABLE "companies" ENABLE TRIGGER "company_search_follows";
