CREATE TABLE "postal_areas" (
	"code" text PRIMARY KEY NOT NULL,
	"prefecture" text NOT NULL,
	"city" text NOT NULL,
	"town" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "postal_areas_prefecture_index" ON "postal_areas" USING btree ("prefecture");