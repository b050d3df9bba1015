CREATE TABLE "bulk_run_items" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"company_id" uuid,
	"inquiry_id" uuid,
	"label" text NOT NULL,
	"version" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	CONSTRAINT "bulk_run_items_run_id_position_pk" PRIMARY KEY("run_id","position"),
	CONSTRAINT "bulk_run_items_state_known" CHECK ("bulk_run_items"."state" in ('waiting', 'done', 'skipped')),
	CONSTRAINT "bulk_run_items_position_known" CHECK ("bulk_run_items"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"stopped_by" text,
	"started_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_runs_requestId_unique" UNIQUE("request_id"),
	CONSTRAINT "bulk_runs_kind_known" CHECK ("bulk_runs"."kind" in ('company.publish', 'company.pause', 'company.confirm', 'inquiry.assign', 'inquiry.close')),
	CONSTRAINT "bulk_runs_state_known" CHECK ("bulk_runs"."state" in ('running', 'done', 'stopped')),
	CONSTRAINT "bulk_runs_stopped_by_known" CHECK ("bulk_runs"."stopped_by" in ('person', 'role'))
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(normalize(reference || ' ' || replace(replace(name, '　', ''), ' ', '') || ' ' || email || ' ' || coalesce(organisation, '') || ' ' || coalesce(phone, '') || ' ' || body, NFKC))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_run_items" ADD CONSTRAINT "bulk_run_items_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_run_items" ADD CONSTRAINT "bulk_run_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_run_items" ADD CONSTRAINT "bulk_run_items_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_run_items_run_id_state_position_index" ON "bulk_run_items" USING btree ("run_id","state","position");--> statement-breakpoint
CREATE INDEX "bulk_run_items_company_id_index" ON "bulk_run_items" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "bulk_run_items_inquiry_id_index" ON "bulk_run_items" USING btree ("inquiry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_runs_started_by_kind_index" ON "bulk_runs" USING btree ("started_by","kind") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "bulk_runs_started_by_created_at_index" ON "bulk_runs" USING btree ("started_by","created_at");