CREATE TABLE "deduction_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"prefecture" text,
	"value" numeric(12, 3) NOT NULL,
	"holds_from" date NOT NULL,
	"holds_until" date,
	"source_name" text NOT NULL,
	"source_publisher" text NOT NULL,
	"source_url" text NOT NULL,
	"source_seen_on" date,
	"is_withdrawal" boolean DEFAULT false NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deduction_rates_kind_known" CHECK ("deduction_rates"."kind" in ('health-insurance', 'child-support', 'pension', 'employment-insurance', 'basic-deduction', 'pay-deduction-share', 'pay-deduction-extra', 'pay-deduction-least', 'income-tax-rate', 'income-tax-example')),
	CONSTRAINT "deduction_rates_prefecture_known" CHECK ("deduction_rates"."prefecture" in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47')),
	CONSTRAINT "deduction_rates_value_known" CHECK ("deduction_rates"."value" between 0 and 10000000)
);
--> statement-breakpoint
CREATE INDEX "deduction_rates_kind_prefecture_holds_from_imported_at_index" ON "deduction_rates" USING btree ("kind","prefecture","holds_from","imported_at");