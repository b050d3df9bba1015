CREATE TABLE "removed_favorites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"memo" text NOT NULL,
	"reason" text NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_text_versions" ADD COLUMN "changes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "removed_favorites" ADD CONSTRAINT "removed_favorites_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_favorites_student_id_index" ON "removed_favorites" USING btree ("student_id");--> statement-breakpoint
-- Accounts that came with the demonstration data before they carried a mark: .example reaches no person.
UPDATE "users" SET "is_demo" = true
WHERE "email_key" IN ('student@demo.example', 'company@demo.example', 'staff@demo.example')
  AND EXISTS (SELECT 1 FROM "settings" WHERE "key" = 'demo');
--> statement-breakpoint
UPDATE "users" SET "is_demo" = true
WHERE "id" IN (SELECT "user_id" FROM "staff_members" WHERE "is_demo");
