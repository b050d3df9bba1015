import styles from './company-name.module.css';

const legalForm = /(株式会社|有限会社|合同会社|[一-龠]{2,4}法人|協同組合)/;

/** A company's name whose legal form is never broken over two lines. */
export function CompanyName({ name }: { name: string }) {
  return name.split(legalForm).map((part) =>
    legalForm.test(part) ? (
      <span key={part} className={styles.form}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
