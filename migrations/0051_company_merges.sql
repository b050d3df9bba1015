CREATE TABLE "company_merge_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merge_id" uuid NOT NULL,
	"person_id" uuid,
	"table_name" text NOT NULL,
	"key" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "company_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"counts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_merge_rows" ADD CONSTRAINT "company_merge_rows_merge_id_company_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."company_merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_merge_rows" ADD CONSTRAINT "company_merge_rows_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_merges" ADD CONSTRAINT "company_merges_from_id_companies_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_merges" ADD CONSTRAINT "company_merges_into_id_companies_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_merge_rows_merge_id_index" ON "company_merge_rows" USING btree ("merge_id");--> statement-breakpoint
CREATE INDEX "company_merge_rows_person_id_index" ON "company_merge_rows" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "company_merges_from_id_index" ON "company_merges" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "company_merges_into_id_index" ON "company_merges" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "company_merges_created_at_index" ON "company_merges" USING btree ("created_at");