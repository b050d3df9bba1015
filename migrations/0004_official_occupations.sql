CREATE TABLE "official_occupations" (
	"occupation_id" text PRIMARY KEY NOT NULL,
	"official_code" text NOT NULL,
	"official_name" text NOT NULL,
	"interests" jsonb,
	"work_values" jsonb,
	"skills" jsonb,
	"source" text NOT NULL,
	"imported_on" date NOT NULL
);
