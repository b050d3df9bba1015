CREATE TABLE "company_review_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"added_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "company_review_attachments_type_known" CHECK ("company_review_attachments"."type" in ('application/pdf', 'image/jpeg', 'image/png')),
	CONSTRAINT "company_review_attachments_size_known" CHECK ("company_review_attachments"."size" >= 0)
);
--> statement-breakpoint
ALTER TABLE "company_review_attachments" ADD CONSTRAINT "company_review_attachments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_review_attachments" ADD CONSTRAINT "company_review_attachments_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_review_attachments_company_id_index" ON "company_review_attachments" USING btree ("company_id");