CREATE TABLE "company_proof_codes" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_to" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_proof_codes_company_id_kind_pk" PRIMARY KEY("company_id","kind"),
	CONSTRAINT "company_proof_codes_kind_known" CHECK ("company_proof_codes"."kind" in ('mail', 'letter')),
	CONSTRAINT "company_proof_codes_tries_known" CHECK ("company_proof_codes"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "company_proofs" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"domain" text,
	"method" text,
	"proven_at" timestamp (3) with time zone,
	"proven_by" uuid,
	"corporate_number" text,
	"note" text,
	CONSTRAINT "company_proofs_method_known" CHECK ("company_proofs"."method" in ('own_domain', 'letter', 'call'))
);
--> statement-breakpoint
ALTER TABLE "company_proof_codes" ADD CONSTRAINT "company_proof_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_proofs" ADD CONSTRAINT "company_proofs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_proofs" ADD CONSTRAINT "company_proofs_proven_by_users_id_fk" FOREIGN KEY ("proven_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;