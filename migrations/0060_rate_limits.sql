-- UNLOGGED, which drizzle-kit cannot say: counts of a minute need no log, and a crash may forget them.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"blocked_until" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	CONSTRAINT "rate_limits_count_known" CHECK ("rate_limits"."count" >= 0)
);
--> statement-breakpoint
CREATE INDEX "rate_limits_ends_at_index" ON "rate_limits" USING btree ("ends_at");