ALTER TABLE "companies" ADD COLUMN "staff_edited_at" timestamp (3) with time zone;--> statement-breakpoint
-- What the staff changed after the company's last word: its confirmation, or what it handed in before the last
-- publication. A certification that the staff looked up is no change of the page.
UPDATE "companies" SET "staff_edited_at" = (
  SELECT max(edit."created_at") FROM "company_changes" AS edit
  WHERE edit."company_id" = "companies"."id" AND edit."by" = 'staff' AND edit."action" = 'edited'
    AND edit."fields" <> '{certifications}' AND NOT EXISTS (
      SELECT FROM "company_changes" AS word
      WHERE word."company_id" = edit."company_id" AND word."by" = 'company'
        AND word."created_at" > edit."created_at" AND (
          word."action" = 'confirmed' OR word."action" = 'submitted' AND EXISTS (
            SELECT FROM "company_changes" AS publication
            WHERE publication."company_id" = word."company_id" AND publication."action" = 'published'
              AND publication."created_at" > word."created_at"
          )
        )
    )
) WHERE "id" IN (
  SELECT "company_id" FROM "company_changes" WHERE "by" = 'staff' AND "action" = 'edited'
);
