CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"username" text NOT NULL,
	"user_type" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_emailKey_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"status" text NOT NULL,
	"group" text DEFAULT 'B' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"name_kana" text NOT NULL,
	"name_en" text,
	"corporate_number" text,
	"catch_copy" text NOT NULL,
	"one_line" text NOT NULL,
	"industry" text NOT NULL,
	"jsic" text NOT NULL,
	"prefecture" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text,
	"website_url" text,
	"logo_url" text,
	"founded_on" text,
	"representative" text,
	"capital" text,
	"employees" integer,
	"high_school_employees" integer,
	"workplaces" jsonb NOT NULL,
	"work" jsonb NOT NULL,
	"conditions" jsonb NOT NULL,
	"youth" jsonb NOT NULL,
	"certifications" jsonb NOT NULL,
	"visit" jsonb NOT NULL,
	"starting_salary" integer,
	"annual_holidays" integer,
	"visit_available" boolean NOT NULL,
	"openness" integer NOT NULL,
	"completeness" integer NOT NULL,
	"last_confirmed_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_ownerId_unique" UNIQUE("owner_id")
);
--> statement-breakpoint
CREATE TABLE "company_occupations" (
	"company_id" uuid NOT NULL,
	"occupation_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "company_occupations_company_id_occupation_id_pk" PRIMARY KEY("company_id","occupation_id")
);
--> statement-breakpoint
CREATE TABLE "company_views" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "company_views_company_id_day_visitor_pk" PRIMARY KEY("company_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "company_search" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"tokens" integer[] NOT NULL,
	"name_key" text NOT NULL,
	"kana_key" text NOT NULL,
	"copy_key" text NOT NULL,
	"text_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "diagnosis_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"position" integer NOT NULL,
	"reading" jsonb,
	"says" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "diagnosis_messages_sessionId_position_unique" UNIQUE("session_id","position")
);
--> statement-breakpoint
CREATE TABLE "diagnosis_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"user_profile" jsonb NOT NULL,
	"removed_evidence" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_studentId_companyId_unique" UNIQUE("student_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_route_pk" PRIMARY KEY("day","route")
);
--> statement-breakpoint
CREATE TABLE "high_schools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text,
	"name" text NOT NULL,
	"name_kana" text NOT NULL,
	"prefecture" text NOT NULL,
	"course_kinds" text[] NOT NULL,
	"search_key" text NOT NULL,
	"closed_on" date,
	CONSTRAINT "high_schools_code_unique" UNIQUE("code"),
	CONSTRAINT "high_schools_prefecture_name_unique" UNIQUE("prefecture","name")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"gen" integer DEFAULT 1 NOT NULL,
	"child_used" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_refreshed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip_prefix" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_occupations" ADD CONSTRAINT "company_occupations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_views" ADD CONSTRAINT "company_views_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_search" ADD CONSTRAINT "company_search_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_messages" ADD CONSTRAINT "diagnosis_messages_session_id_diagnosis_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."diagnosis_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_sessions" ADD CONSTRAINT "diagnosis_sessions_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_status_group_index" ON "companies" USING btree ("status","group");--> statement-breakpoint
CREATE INDEX "companies_status_completeness_index" ON "companies" USING btree ("status","completeness" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "company_occupations_occupation_id_index" ON "company_occupations" USING btree ("occupation_id");--> statement-breakpoint
CREATE INDEX "company_search_tokens" ON "company_search" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "diagnosis_sessions_student_id_created_at_index" ON "diagnosis_sessions" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "favorites_company_id_index" ON "favorites" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "high_schools_prefecture_index" ON "high_schools" USING btree ("prefecture");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");