CREATE TABLE "closed_figure_days" (
	"day" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_figures" (
	"company_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"level" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "company_figures_company_id_measure_part_level_first_day_pk" PRIMARY KEY("company_id","measure","part","level","first_day"),
	CONSTRAINT "company_figures_measure_known" CHECK ("company_figures"."measure" in ('views', 'viewers', 'favorites', 'impressions', 'recommendations', 'clicks', 'prefecture', 'wish')),
	CONSTRAINT "company_figures_level_known" CHECK ("company_figures"."level" in ('day', 'week', 'month')),
	CONSTRAINT "company_figures_count_known" CHECK ("company_figures"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "company_month_visitors" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "company_month_visitors_company_id_day_visitor_pk" PRIMARY KEY("company_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "company_wishes" (
	"company_id" uuid NOT NULL,
	"item" text NOT NULL,
	"week" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "company_wishes_company_id_item_week_visitor_pk" PRIMARY KEY("company_id","item","week","visitor")
);
--> statement-breakpoint
ALTER TABLE "company_figures" ADD CONSTRAINT "company_figures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_month_visitors" ADD CONSTRAINT "company_month_visitors_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_wishes" ADD CONSTRAINT "company_wishes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_figures_last_day_index" ON "company_figures" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "company_month_visitors_day_index" ON "company_month_visitors" USING btree ("day");--> statement-breakpoint
CREATE INDEX "company_wishes_week_index" ON "company_wishes" USING btree ("week");