CREATE TABLE "company_daily_counts" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "company_daily_counts_company_id_day_measure_pk" PRIMARY KEY("company_id","day","measure")
);
--> statement-breakpoint
CREATE TABLE "company_visitor_prefectures" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"prefecture" text NOT NULL,
	CONSTRAINT "company_visitor_prefectures_company_id_day_visitor_pk" PRIMARY KEY("company_id","day","visitor")
);
--> statement-breakpoint
ALTER TABLE "company_daily_counts" ADD CONSTRAINT "company_daily_counts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_visitor_prefectures" ADD CONSTRAINT "company_visitor_prefectures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_daily_counts_day_index" ON "company_daily_counts" USING btree ("day");