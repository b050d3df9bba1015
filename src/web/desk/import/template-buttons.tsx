import { Button } from '#web/ui/layout/button.tsx';
import styles from './import.module.css';
import { saveCsvTemplate, saveExcelTemplate, type TableTemplate } from './table-template.ts';

/** Saves a table to fill in, with the columns that are read and an example. */
export function TemplateButtons({ template }: { template: TableTemplate }) {
  return (
    <div className={styles.row}>
      <Button variant="secondary" onClick={() => void saveExcelTemplate(template)}>
        ひな形（Excel）を保存
      </Button>
      <Button variant="secondary" onClick={() => saveCsvTemplate(template)}>
        ひな形（CSV）を保存
      </Button>
    </div>
  );
}
