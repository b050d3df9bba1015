CREATE TABLE "official_matches" (
	"occupation_id" text PRIMARY KEY NOT NULL,
	"official_code" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
