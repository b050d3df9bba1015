CREATE TABLE "trash_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"company_id" uuid,
	"post_id" uuid,
	"inquiry_id" uuid,
	"catalogue_kind" text,
	"catalogue_key" text,
	"title" text NOT NULL,
	"before" jsonb NOT NULL,
	"removed_by" text NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trash_items_companyId_unique" UNIQUE("company_id"),
	CONSTRAINT "trash_items_postId_unique" UNIQUE("post_id"),
	CONSTRAINT "trash_items_inquiryId_unique" UNIQUE("inquiry_id"),
	CONSTRAINT "trash_items_kind_known" CHECK ("trash_items"."kind" in ('company', 'post', 'inquiry', 'catalogue')),
	CONSTRAINT "trash_items_catalogue_kind_known" CHECK ("trash_items"."catalogue_kind" in ('calendar', 'prefecture-rules', 'hotlines', 'furigana', 'occupations', 'industries'))
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "trashed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "trashed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "trashed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trash_items" ADD CONSTRAINT "trash_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash_items" ADD CONSTRAINT "trash_items_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash_items" ADD CONSTRAINT "trash_items_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trash_items_removed_at_index" ON "trash_items" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "trash_items_catalogue_kind_catalogue_key_index" ON "trash_items" USING btree ("catalogue_kind","catalogue_key");