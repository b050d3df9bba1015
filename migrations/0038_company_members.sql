CREATE TABLE "company_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_members_company_id_index" ON "company_members" USING btree ("company_id");--> statement-breakpoint
INSERT INTO "company_members" ("user_id", "company_id", "role", "created_at") SELECT "owner_id", "id", 'owner', "created_at" FROM "companies" WHERE "owner_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" DROP CONSTRAINT "companies_ownerId_unique";--> statement-breakpoint
ALTER TABLE "companies" DROP CONSTRAINT "companies_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "companies" DROP COLUMN "owner_id";