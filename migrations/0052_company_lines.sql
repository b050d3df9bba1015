ALTER TABLE "bulk_runs" DROP CONSTRAINT "bulk_runs_kind_known";--> statement-breakpoint
ALTER TABLE "bulk_run_items" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_kind_known" CHECK ("bulk_runs"."kind" in ('company.publish', 'company.pause', 'company.confirm', 'company.import', 'inquiry.assign', 'inquiry.close'));