import { useState } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Badge, PrBadge } from '#web/ui/layout/badge.tsx';
import { BottomSheet } from '#web/ui/layout/bottom-sheet.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { ComparisonTable } from '#web/ui/layout/comparison-table.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Specimen, State } from './specimen.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const tones = ['fact', 'quiet', 'success'] as const;

/** Buttons, marks and parts that hold others. */
export function LayoutParts() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Specimen name="Button">
        {variants.map((variant) => (
          <State key={variant} label={`${variant}：ふつう、使えない、広い`}>
            <Button variant={variant}>
              <Icon name="check" />
              保存する
            </Button>{' '}
            <Button variant={variant} disabled>
              保存する
            </Button>
            <Button variant={variant} isWide>
              内容を確かめて、次の画面へ進む
            </Button>
          </State>
        ))}
      </Specimen>
      <Specimen name="LinkButton">
        <LinkButton to="/search">会社をさがす</LinkButton>{' '}
        <LinkButton to="/guide" variant="secondary">
          就職活動の流れを見る
        </LinkButton>
      </Specimen>
      <Specimen name="Badge">
        <PrBadge />{' '}
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            寮がある
          </Badge>
        ))}
      </Specimen>
      <Specimen name="Pagination">
        {[1, 5, 9].map((current) => (
          <State key={current} label={`9ページのうち${current}ページ目`}>
            <Pagination
              label={`見本${current}`}
              current={current}
              last={9}
              toPage={(page) => `?room=layout&page=${page}`}
            />
          </State>
        ))}
      </Specimen>
      <Specimen name="ComparisonTable">
        <ComparisonTable
          columns={[
            { key: 'a', head: '見本の仕事' },
            { key: 'b', head: 'もうひとつの仕事' },
          ]}
          rows={[
            { key: 'place', term: '働く場所', cells: ['外が中心です', '建物の中が中心です'] },
            { key: 'night', term: '夜勤', cells: ['ありません', null] },
          ]}
        />
      </Specimen>
      <Specimen name="BottomSheet">
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          開く
        </Button>
        {isOpen && (
          <BottomSheet title="条件を選ぶ" onClose={() => setIsOpen(false)}>
            <p>下から出てくる画面です。</p>
          </BottomSheet>
        )}
      </Specimen>
      <Specimen name="Page">
        <Page title="プロフィール" lead="いつでも変えられます。">
          <p>中身</p>
        </Page>
      </Specimen>
      <Specimen name="SkipLink">
        <State label="Tabキーで見えます">
          <SkipLink />
        </State>
      </Specimen>
      <Specimen name="VisuallyHidden">
        <p>
          読み上げだけの文があります。<VisuallyHidden>ここです。</VisuallyHidden>
        </p>
      </Specimen>
    </>
  );
}
