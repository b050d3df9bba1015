-- Search hides a company in the moment in which it is no longer published, whoever changed it, and every
-- other change asks for its row to be built anew (the empty search_version).
CREATE FUNCTION "follow_company_in_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "company_search" SET
    "is_published" = (NEW."status" = 'published'),
    "completeness" = NEW."completeness",
    "last_confirmed_on" = NEW."last_confirmed_on",
    "search_version" = ''
  WHERE "company_id" = NEW."id";
  IF NOT FOUND AND NEW."status" = 'published' THEN
    INSERT INTO "company_search" ("company_id", "name_key", "kana_key", "copy_key", "text_key", "tokens")
    VALUES (NEW."id", '', '', '', '', '{}')
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "company_search_follows" AFTER UPDATE ON "companies"
FOR EACH ROW EXECUTE FUNCTION "follow_company_in_search"();--> statement-breakpoint
CREATE FUNCTION "follow_occupation_in_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "company_search" SET "search_version" = ''
  WHERE "company_id" IN (NEW."company_id", OLD."company_id") AND "search_version" <> '';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "company_search_follows_occupations" AFTER INSERT OR UPDATE OR DELETE ON "company_occupations"
FOR EACH ROW EXECUTE FUNCTION "follow_occupation_in_search"();
