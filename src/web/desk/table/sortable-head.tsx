import styles from './data-table.module.css';

type SortableHeadProps = {
  title: string;
  sortKey: string | undefined;
  sort: string | undefined;
  onSort: (sort: string) => void;
};

const arrows = { ascending: '▲', descending: '▼', none: '' };

/** The head of a column; a button where the server can sort by it. */
export function SortableHead({ title, sortKey, sort, onSort }: SortableHeadProps) {
  if (!sortKey) return <th scope="col">{title}</th>;
  const order = orderOf(sortKey, sort);
  return (
    <th scope="col" aria-sort={order}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort(order === 'ascending' ? `-${sortKey}` : sortKey)}
      >
        {title}
        <span aria-hidden="true">{arrows[order]}</span>
      </button>
    </th>
  );
}

function orderOf(sortKey: string, sort: string | undefined) {
  if (sort === sortKey) return 'ascending';
  return sort === `-${sortKey}` ? 'descending' : 'none';
}
