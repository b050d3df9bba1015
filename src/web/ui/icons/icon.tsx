import styles from './icon.module.css';

/** Outlines on a 24 px grid, drawn with a round pen of 1.75 px. */
const outlines = {
  alert: 'M12 3.5 21.5 20h-19L12 3.5Z M12 10v4.5 M12 17.2v.1',
  'arrow-right': 'M5 12h14 M13 6l6 6-6 6',
  book: 'M12 6.5C10 5 7 4.5 3.5 5v13.5c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5c-3.5-.5-6.5 0-8.5 1.5Z M12 6.5V20',
  briefcase: 'M4 8h16v11.5H4V8Z M9 8V5h6v3 M4 13h16',
  calendar: 'M4 5.5h16v15H4v-15Z M4 10h16 M8 3v4 M16 3v4',
  chat: 'M4 5h16v11.5h-8L7 20.5v-4H4V5Z M8 9.5h8 M8 12.5h5',
  check: 'M4.5 12.5 10 18 19.5 7',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z M12 7.5V12l3 2',
  close: 'M6 6l12 12 M18 6 6 18',
  compass: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z M15.5 8.5l-2 5-5 2 2-5 5-2Z',
  edit: 'M4 20h4L19 9l-4-4L4 16v4Z M13 7l4 4',
  external: 'M14 4h6v6 M20 4l-9 9 M18 14v6H4V6h6',
  'eye-off':
    'M4 4l16 16 M10 6.3A9 9 0 0 1 12 6c5 0 8.5 4 9.5 6a14 14 0 0 1-2.6 3.4 M6.5 7.7A13 13 0 0 0 2.5 12c1 2 4.5 6 9.5 6a9.5 9.5 0 0 0 4-.9 M10 10.1a2.8 2.8 0 0 0 3.9 3.9',
  eye: 'M2.5 12c1-2 4.5-6 9.5-6s8.5 4 9.5 6c-1 2-4.5 6-9.5 6s-8.5-4-9.5-6Z M12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  filter: 'M4 7h16 M7 12h10 M10 17h4',
  heart:
    'M12 20.5S3.5 15.5 3.5 9.3A4.8 4.8 0 0 1 12 6.5a4.8 4.8 0 0 1 8.5 2.8c0 6.2-8.5 11.2-8.5 11.2Z',
  'heart-filled':
    'M12 20.5S3.5 15.5 3.5 9.3A4.8 4.8 0 0 1 12 6.5a4.8 4.8 0 0 1 8.5 2.8c0 6.2-8.5 11.2-8.5 11.2Z',
  help: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z M9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.7 M12 16.4v.1',
  home: 'M3.5 11.5 12 4l8.5 7.5 M6 10v10h12V10 M10 20v-6h4v6',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z M12 11v5 M12 7.7v.1',
  logout: 'M14 4H5v16h9 M10 12h11 M17 8l4 4-4 4',
  menu: 'M4 7h16 M4 12h16 M4 17h16',
  more: 'M6 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z M12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z M18 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z',
  people:
    'M9 5a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 9 5Z M3 19.5c0-3.3 2.7-5.5 6-5.5s6 2.2 6 5.5 M15.5 5.4a3.2 3.2 0 0 1 0 5.7 M17.5 14.4c2.1.7 3.5 2.6 3.5 5.1',
  phone:
    'M5 4h4l1.5 4.5-2.3 1.6a12 12 0 0 0 5.7 5.7l1.6-2.3L20 15v4c0 .6-.4 1-1 1C10.7 20 4 13.3 4 5c0-.6.4-1 1-1Z',
  pin: 'M12 21s-7-6.3-7-11.5a7 7 0 0 1 14 0C19 14.7 12 21 12 21Z M12 7.2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z',
  print: 'M7 9V3.5h10V9 M7 17H4V9h16v8h-3 M7 14h10v6.5H7V14Z',
  refresh: 'M19.5 12A7.5 7.5 0 1 1 17 6.4 M19.5 3.5v4h-4',
  school:
    'M12 4.5 22 9.5l-10 5-10-5 10-5Z M6 11.7v5c1.7 1.4 3.7 2.1 6 2.1s4.3-.7 6-2.1v-5 M22 9.5v5.5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Z M15.5 15.5 20.5 20.5',
  send: 'M3.5 11.5 20.5 4l-5.5 16.5-3.5-7-8-2Z M11.5 13.5 20.5 4',
  shield:
    'M12 3.5 19.5 6v5.5c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9V6L12 3.5Z M8.8 12l2.2 2.2 4.2-4.4',
  trash: 'M4 6.5h16 M9 6.5V4h6v2.5 M6 6.5 7 20.5h10l1-14 M10 10.5v6 M14 10.5v6',
  undo: 'M8 5 4 9l4 4 M4 9h10a5.5 5.5 0 0 1 0 11H8',
  user: 'M12 4a3.8 3.8 0 1 0 0 7.6A3.8 3.8 0 0 0 12 4Z M4.5 20.5c0-4 3.4-6.5 7.5-6.5s7.5 2.5 7.5 6.5',
  yen: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z M8.7 7.5 12 12l3.3-4.5 M12 12v5 M9.3 12.5h5.4 M9.3 15h5.4',
} as const;

export type IconName = keyof typeof outlines;

/** Names of all icons, for the page of the kit. */
export function iconNames(): IconName[] {
  return Object.keys(outlines).filter((name): name is IconName => name in outlines);
}

/** An icon, decorative unless it has a label; size 20 or 24 px, in the colour of the text around it. */
export function Icon({
  name,
  label,
  size = 20,
  className,
}: {
  name: IconName;
  label?: string | undefined;
  size?: number | undefined;
  className?: string | undefined;
}) {
  return (
    <svg
      className={[styles.icon, className].filter(Boolean).join(' ')}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={name === 'heart-filled' ? 'currentColor' : 'none'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={outlines[name]} />
    </svg>
  );
}
