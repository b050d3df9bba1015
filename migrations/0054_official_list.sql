CREATE TABLE "official_list" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"aliases" text[] NOT NULL,
	"interests" jsonb,
	"work_values" jsonb,
	"skills" jsonb,
	"figures_version" text,
	"names_version" text,
	"imported_on" date NOT NULL
);
