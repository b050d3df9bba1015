ALTER TABLE "page_views" DROP CONSTRAINT "page_views_day_route_pk";--> statement-breakpoint
ALTER TABLE "page_views" ADD COLUMN "referrer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "page_views" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_day_route_referrer_device_pk" PRIMARY KEY("day","route","referrer","device");--> statement-breakpoint
CREATE INDEX "page_views_day_referrer_index" ON "page_views" USING btree ("day","referrer");