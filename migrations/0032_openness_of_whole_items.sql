-- An item of three years is open when all three are told. Men and women were told of three years together until now. Search
-- rows follow by their trigger.
UPDATE "companies" SET "openness" = greatest(0, "openness"
  - CASE WHEN jsonb_typeof("youth" -> 'new_graduates_hired') = 'array'
      THEN (jsonb_array_length("youth" -> 'new_graduates_hired') < 3)::int ELSE 0 END
  - CASE WHEN jsonb_typeof("youth" -> 'new_graduates_left') = 'array'
      THEN (jsonb_array_length("youth" -> 'new_graduates_left') < 3)::int ELSE 0 END)
WHERE CASE WHEN jsonb_typeof("youth" -> 'new_graduates_hired') = 'array'
    THEN jsonb_array_length("youth" -> 'new_graduates_hired') < 3 ELSE false END
  OR CASE WHEN jsonb_typeof("youth" -> 'new_graduates_left') = 'array'
    THEN jsonb_array_length("youth" -> 'new_graduates_left') < 3 ELSE false END;
