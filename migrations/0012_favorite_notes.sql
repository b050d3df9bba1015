CREATE TABLE "company_own_visitors" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "company_own_visitors_company_id_day_visitor_pk" PRIMARY KEY("company_id","day","visitor")
);
--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "memo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "company_own_visitors" ADD CONSTRAINT "company_own_visitors_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_own_visitors_day_index" ON "company_own_visitors" USING btree ("day");