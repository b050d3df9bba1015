CREATE TABLE "company_review_points" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"position" integer NOT NULL,
	"field" text,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"written_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "company_reviews" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"sent_back" jsonb,
	"claimed_by" uuid,
	"claimed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "company_review_points" ADD CONSTRAINT "company_review_points_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_review_points" ADD CONSTRAINT "company_review_points_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_reviews" ADD CONSTRAINT "company_reviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_reviews" ADD CONSTRAINT "company_reviews_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_review_points_company_id_created_at_index" ON "company_review_points" USING btree ("company_id","created_at");