import { useEffect, useState } from 'react';
import styles from './flash-message.module.css';

const key = 'michishirube-flash';
/** Notifications hide by themselves after this long (specification, section 9). */
const shownMilliseconds = 3_000;

/** Leaves a sentence for the next page, which is a full page load. */
export function leaveFlashMessage(message: string): void {
  sessionStorage.setItem(key, message);
}

/** Shows, once, the sentence that the previous page left: at the bottom, in the middle. */
export function FlashMessage() {
  const [message, setMessage] = useState('');
  useEffect(() => {
    const left = sessionStorage.getItem(key);
    if (!left) return;
    sessionStorage.removeItem(key);
    setMessage(left);
    setTimeout(() => setMessage(''), shownMilliseconds);
  }, []);
  return (
    <p role="status" className={styles.flash} data-shown={message !== '' || undefined}>
      {message}
    </p>
  );
}
