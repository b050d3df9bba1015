CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"lead" text NOT NULL,
	"body_markdown" text NOT NULL,
	"author" text NOT NULL,
	"tags" text[] NOT NULL,
	"cover" text NOT NULL,
	"sources" jsonb NOT NULL,
	"is_pr" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"source_hash" text,
	"is_edited_by_staff" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE INDEX "posts_status_published_at_index" ON "posts" USING btree ("status","published_at" DESC NULLS FIRST);