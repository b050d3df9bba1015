ALTER TABLE "diagnosis_shares" ADD COLUMN "last_position" integer;--> statement-breakpoint
ALTER TABLE "diagnosis_shares" ADD COLUMN "removed_evidence" text[];--> statement-breakpoint
ALTER TABLE "diagnosis_shares" ADD COLUMN "added_concepts" jsonb;--> statement-breakpoint
-- Links made before keep what they show today.
UPDATE "diagnosis_shares" SET
	"last_position" = coalesce((SELECT max("position") FROM "diagnosis_messages" WHERE "diagnosis_messages"."session_id" = "diagnosis_shares"."session_id"), 0),
	"removed_evidence" = "diagnosis_sessions"."removed_evidence",
	"added_concepts" = "diagnosis_sessions"."added_concepts"
FROM "diagnosis_sessions" WHERE "diagnosis_sessions"."id" = "diagnosis_shares"."session_id";--> statement-breakpoint
ALTER TABLE "diagnosis_shares" ALTER COLUMN "last_position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "diagnosis_shares" ALTER COLUMN "removed_evidence" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "diagnosis_shares" ALTER COLUMN "added_concepts" SET NOT NULL;
