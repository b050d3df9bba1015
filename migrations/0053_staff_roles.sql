-- Everybody who works at the desk becomes an administrator: the editors of before did what three roles do now.
ALTER TABLE "staff_members" ADD COLUMN "role" text DEFAULT 'administrator' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_members" ALTER COLUMN "role" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "prefectures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "daily_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "digest_mailed_on" date;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_role_known" CHECK ("staff_members"."role" in ('administrator', 'editor', 'reviewer'));--> statement-breakpoint
ALTER TABLE "staff_members" DROP CONSTRAINT "staff_members_level_known";--> statement-breakpoint
ALTER TABLE "staff_members" DROP COLUMN "level";
