ALTER TABLE "student_profiles" ADD COLUMN "notify_dates" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "student_profiles" ADD COLUMN "dates_mailed_through" date;