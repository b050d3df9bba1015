-- Rows stay narrow, so that a page holds many of them: tokens and text lie beside the table, the short keys in it.
ALTER TABLE "company_search" SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "company_search" ALTER COLUMN "tokens" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "company_search" ALTER COLUMN "text_key" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "company_search" ALTER COLUMN "name_key" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "company_search" ALTER COLUMN "kana_key" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "company_search" ALTER COLUMN "copy_key" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "company_search" ALTER COLUMN "industry" SET STORAGE MAIN;
