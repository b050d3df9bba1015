CREATE TABLE "minimum_wages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefecture" text NOT NULL,
	"fiscal_year" integer NOT NULL,
	"amount" integer NOT NULL,
	"effective_on" date NOT NULL,
	"source_name" text NOT NULL,
	"source_publisher" text NOT NULL,
	"source_url" text NOT NULL,
	"source_seen_on" date NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "minimum_wages_amount_known" CHECK ("minimum_wages"."amount" between 500 and 5000)
);
--> statement-breakpoint
CREATE INDEX "minimum_wages_prefecture_fiscal_year_imported_at_index" ON "minimum_wages" USING btree ("prefecture","fiscal_year","imported_at");