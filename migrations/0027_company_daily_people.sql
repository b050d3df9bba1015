CREATE TABLE "company_daily_visitors" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "company_daily_visitors_company_id_day_measure_visitor_pk" PRIMARY KEY("company_id","day","measure","visitor")
);
--> statement-breakpoint
ALTER TABLE "company_daily_counts" ADD COLUMN "people" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_daily_visitors" ADD CONSTRAINT "company_daily_visitors_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_daily_visitors_day_index" ON "company_daily_visitors" USING btree ("day");