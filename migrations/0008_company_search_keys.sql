-- Every row is rebuilt from its company by the next start, which is faster than rewriting old rows.
TRUNCATE TABLE "company_search";--> statement-breakpoint
DROP INDEX "company_search_tokens";--> statement-breakpoint
ALTER TABLE "company_search" ADD COLUMN "search_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_search" ADD COLUMN "is_published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_search" ADD COLUMN "prefecture" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_search" ADD COLUMN "industry" text DEFAULT 'office' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_search" ADD COLUMN "starting_salary" integer;--> statement-breakpoint
ALTER TABLE "company_search" ADD COLUMN "annual_holidays" smallint;--> statement-breakpoint
ALTER TABLE "company_search" ADD COLUMN "openness" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_search" ADD COLUMN "completeness" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_search" ADD COLUMN "last_confirmed_on" date;--> statement-breakpoint
ALTER TABLE "company_search" ADD COLUMN "rank" integer GENERATED ALWAYS AS (completeness * 100000 + coalesce(last_confirmed_on - date '2000-01-01', 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "company_search" ADD COLUMN "has_dormitory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_search" ADD COLUMN "is_without_transfer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_search" ADD COLUMN "takes_visits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_search" ADD COLUMN "kana_initial" text DEFAULT '#' NOT NULL;--> statement-breakpoint
CREATE INDEX "company_search_rank" ON "company_search" USING btree ("rank" DESC NULLS FIRST,"company_id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "company_search_name" ON "company_search" USING btree ("name_key" text_pattern_ops) WHERE is_published;--> statement-breakpoint
CREATE INDEX "company_search_kana" ON "company_search" USING btree ("kana_initial","kana_key" text_pattern_ops,"company_id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "company_search_stale" ON "company_search" USING btree ("company_id") WHERE search_version = '';--> statement-breakpoint
CREATE INDEX "company_search_tokens" ON "company_search" USING gin ("tokens") WHERE is_published;