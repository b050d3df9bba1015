CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"submission_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"organisation" text,
	"phone" text,
	"body" text NOT NULL,
	"company_id" uuid,
	"plan" text,
	"status" text DEFAULT 'new' NOT NULL,
	"is_suspicious" boolean DEFAULT false NOT NULL,
	"is_mailed" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiries_reference_unique" UNIQUE("reference"),
	CONSTRAINT "inquiries_submissionId_unique" UNIQUE("submission_id")
);
--> statement-breakpoint
CREATE TABLE "internships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"title" text NOT NULL,
	"period" text NOT NULL,
	"days" integer NOT NULL,
	"grades" integer[] NOT NULL,
	"description" text NOT NULL,
	"capacity" integer,
	"insurance" text,
	"apply_via_school" boolean DEFAULT true NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"prefecture" text NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internships" ADD CONSTRAINT "internships_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_email_key_created_at_index" ON "inquiries" USING btree ("email_key","created_at");--> statement-breakpoint
CREATE INDEX "inquiries_status_created_at_index" ON "inquiries" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "internships_company_id_index" ON "internships" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "internships_published_starts_on_index" ON "internships" USING btree ("published","starts_on");