ALTER TABLE "companies" ADD COLUMN "last_confirmed_by" text;--> statement-breakpoint
-- Until now the day of publication, by the staff, counted as well.
UPDATE "companies" SET "last_confirmed_by" = (
  SELECT "by" FROM "company_changes"
  WHERE "company_id" = "companies"."id" AND "action" IN ('published', 'confirmed')
  ORDER BY "created_at" DESC, "id" DESC LIMIT 1
) WHERE "last_confirmed_on" IS NOT NULL AND "id" IN (
  SELECT "company_id" FROM "company_changes" WHERE "action" IN ('published', 'confirmed')
);
