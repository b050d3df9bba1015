CREATE TABLE "diagnosis_shares" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "diagnosis_shares_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "diagnosis_sessions" ADD COLUMN "added_concepts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "diagnosis_shares" ADD CONSTRAINT "diagnosis_shares_session_id_diagnosis_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."diagnosis_sessions"("id") ON DELETE cascade ON UPDATE no action;