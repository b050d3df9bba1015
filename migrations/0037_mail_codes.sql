ALTER TABLE "mail_links" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "mail_links" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_links" ADD COLUMN "code_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_links" ADD COLUMN "code_token_hash" text;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_codeTokenHash_unique" UNIQUE("code_token_hash");