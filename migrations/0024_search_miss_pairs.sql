CREATE TABLE "search_miss_pairs" (
	"day" date NOT NULL,
	"pair" text NOT NULL,
	CONSTRAINT "search_miss_pairs_day_pair_pk" PRIMARY KEY("day","pair")
);
