ALTER TABLE "company_proof_codes" ADD COLUMN "corporate_number" text;--> statement-breakpoint
ALTER TABLE "company_proofs" ADD COLUMN "domain_number" text;