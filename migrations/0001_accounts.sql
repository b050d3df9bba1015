CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"unique_key" text,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"claimed_by" text,
	"last_error" text,
	"finished_at" timestamp (3) with time zone,
	"dead_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_uniqueKey_unique" UNIQUE("unique_key")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"version" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"user_type" text,
	"user_id" uuid,
	"sid" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "mail_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "student_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name_kana" text NOT NULL,
	"first_name_kana" text NOT NULL,
	"birth_date" date NOT NULL,
	"high_school_id" uuid,
	"high_school_name" text,
	"course_type" text,
	"department" text,
	"graduation_year" integer NOT NULL,
	"prefecture" text,
	"city" text,
	"plan" text,
	"desired_areas" text[] DEFAULT '{}' NOT NULL,
	"desired_industries" text[] DEFAULT '{}' NOT NULL,
	"work_values" text[] DEFAULT '{}' NOT NULL,
	"strengths" text DEFAULT '' NOT NULL,
	"likes" text DEFAULT '' NOT NULL,
	"qualifications" text[] DEFAULT '{}' NOT NULL,
	"activities" text DEFAULT '' NOT NULL,
	"notify_news" boolean DEFAULT false NOT NULL,
	"guardian_consent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_profiles_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "high_schools" DROP CONSTRAINT "high_schools_prefecture_name_unique";--> statement-breakpoint
DROP INDEX "high_schools_prefecture_index";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_profiles" ADD CONSTRAINT "student_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_profiles" ADD CONSTRAINT "student_profiles_high_school_id_high_schools_id_fk" FOREIGN KEY ("high_school_id") REFERENCES "public"."high_schools"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_finished_at_dead_at_run_at_index" ON "jobs" USING btree ("finished_at","dead_at","run_at");--> statement-breakpoint
CREATE INDEX "consents_user_id_index" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_links_email_key_purpose_created_at_index" ON "mail_links" USING btree ("email_key","purpose","created_at");--> statement-breakpoint
CREATE INDEX "mail_links_user_id_index" ON "mail_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "high_schools_prefecture_name_index" ON "high_schools" USING btree ("prefecture","name");