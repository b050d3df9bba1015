import { Link } from 'react-router';
import type { CompanyDetail } from '#contract/company/companies.ts';
import { fixedOvertimeIn } from '#contract/words/fixed-overtime.ts';
import { CompanyName } from '#web/features/companies/card/company-name.tsx';
import { basisOf } from '#web/features/companies/card/youth-values.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { ComparisonTable } from '#web/ui/layout/comparison-table.tsx';
import { companyFactRows } from './company-fact-rows.ts';
import { useCompareBasket } from './compare-basket.ts';
import { comparePath } from './compare-path.ts';
import styles from './compare-table.module.css';
import {
  type Difference,
  holidayDifference,
  overtimeDifference,
  salaryDifference,
} from './differences.ts';

/** Facts of up to four companies; differences are those from the first one. */
export function CompareTable({ companies }: { companies: CompanyDetail[] }) {
  const facts = companies.map(companyFactRows);
  const [base] = companies;
  if (!base) return null;
  const columns = companies.map((company, at) => ({
    key: company.id,
    head: <ColumnHead company={company} companies={companies} isBase={at === 0} />,
  }));
  const asked = (row: number) => facts.some((of) => of[row]?.isAsked);
  const rows = (facts[0] ?? []).flatMap(({ key, term }, row) =>
    asked(row)
      ? [
          {
            key,
            term,
            cells: companies.map((company, at) => (
              <>
                <Value value={facts[at]?.[row]?.value ?? null} />
                {at > 0 && <Gap difference={differenceOf(key, base, company)} />}
              </>
            )),
          },
        ]
      : [],
  );
  return <ComparisonTable columns={columns} rows={rows} />;
}

function Value({ value }: { value: string | null }) {
  return value === null ? (
    <span className={styles.open}>
      <Furigana>公開していません</Furigana>
    </span>
  ) : (
    value
  );
}

/**
 * Difference of two facts. Salaries must be of one year and without overtime; hours of one year and of the same part
 * of the company.
 */
function differenceOf(key: string, base: CompanyDetail, other: CompanyDetail): Difference | null {
  const both = [base, other];
  const { conditions, youth } = other;
  const isOneYear = base.conditions.salary_year === conditions.salary_year;
  if (
    key === 'conditions.starting_salary' &&
    isOneYear &&
    both.every((one) => fixedOvertimeIn(one.conditions.fixed_overtime) === 'none')
  )
    return salaryDifference({
      from: base.conditions.starting_salary,
      to: conditions.starting_salary,
    });
  if (key === 'conditions.annual_holidays')
    return holidayDifference({
      from: base.conditions.annual_holidays,
      to: conditions.annual_holidays,
    });
  const bases = both.map((one) => basisOf(one.youth, 'overtime_hours'));
  if (key === 'youth.overtime_hours' && new Set(bases.map(writtenBasis)).size === 1)
    return overtimeDifference({ from: base.youth.overtime_hours, to: youth.overtime_hours });
  return null;
}

/** Names the part of a company in one way: people also write 会社全体 for 全社. */
function writtenBasis({ fiscalYear, scope }: ReturnType<typeof basisOf>): string {
  return `${fiscalYear} ${/^(会社|企業|法人)?全(社|体)$/.test(scope) ? '全社' : scope}`;
}

function Gap({ difference }: { difference: Difference | null }) {
  if (!difference) return null;
  return (
    <Furigana>
      <span className={styles.gap}>
        <strong>{difference.figure}</strong>
        {difference.meaning !== '同じ' && ' = '}
        {difference.meaning}
      </span>
    </Furigana>
  );
}

type ColumnHeadProps = { company: CompanyDetail; companies: CompanyDetail[]; isBase: boolean };

function ColumnHead({ company: { id, name }, companies, isBase }: ColumnHeadProps) {
  const { remove } = useCompareBasket();
  const others = companies.map((company) => company.id).filter((other) => other !== id);
  return (
    <div className={styles.head}>
      <Link to={`/company/${id}`} className={styles.name}>
        <CompanyName name={name} />
      </Link>
      <span className={styles.tools}>
        {isBase ? (
          companies.length > 1 && (
            <span className={styles.base}>
              <Furigana>くらべる元</Furigana>
            </span>
          )
        ) : (
          <Link to={comparePath([id, ...others])} className={styles.tool} replace>
            <Furigana>元にする</Furigana>
          </Link>
        )}
        <Link
          to={comparePath(others)}
          className={styles.tool}
          aria-label={`${name}を表からはずす`}
          replace
          onClick={() => remove(id)}
        >
          <Icon name="close" size={16} />
          はずす
        </Link>
      </span>
    </div>
  );
}
