DROP INDEX "company_search_tokens";--> statement-breakpoint
CREATE INDEX "company_search_tokens" ON "company_search" USING gin ("tokens");