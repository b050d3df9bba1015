import type { SheetProblem } from './read-sheet.ts';

/** What is wrong with a file or a text, and what helps. */
export const sheetProblems: Record<SheetProblem, string> = {
  'no-pdf':
    'PDFのファイルではないようです。求人票のPDFを選ぶか、求人票の文字を貼り付けてください。',
  broken: 'PDFがこわれているようで、開けませんでした。もう一度保存したPDFを選んでください。',
  encrypted:
    'パスワードのかかったPDFです。パスワードを外したPDFを選ぶか、文字を貼り付けてください。',
  'too-large': 'PDFが大きすぎます。10MBまでのPDFを選んでください。',
  'too-many-pages': 'ページが多すぎます。求人票だけの、12ページまでのPDFを選んでください。',
  'no-text':
    '文字のないPDFです（紙を写した画像のようです）。求人者マイページなどから保存したPDFを選ぶか、文字を貼り付けてください。',
  'not-a-job-offer':
    '高卒の求人票として読み取れませんでした。求人票の全体が入っているか、お確かめください。',
  'nothing-pasted': '求人票の文字を貼り付けてから、押してください。',
};

/** When the parts that read could not be loaded, or something else went wrong. */
export const unreadable =
  '読み取りの準備ができませんでした。通信を確かめて、もう一度ためしてください。';
