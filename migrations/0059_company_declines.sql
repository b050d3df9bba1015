CREATE TABLE "company_declines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"declined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_declines_userId_companyId_unique" UNIQUE("user_id","company_id")
);
--> statement-breakpoint
ALTER TABLE "company_declines" ADD CONSTRAINT "company_declines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_declines" ADD CONSTRAINT "company_declines_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_declines_company_id_index" ON "company_declines" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_declines_declined_at_index" ON "company_declines" USING btree ("declined_at");--> statement-breakpoint
-- A request that stands as declined is remembered from now on, whatever its account asks next.
INSERT INTO "company_declines" ("id", "user_id", "company_id", "declined_at")
SELECT gen_random_uuid(), "user_id", "company_id", "created_at" FROM "company_requests" WHERE "state" = 'declined';
