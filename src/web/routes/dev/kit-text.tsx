import { Drawing } from '#web/ui/drawings/drawing.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon, iconNames } from '#web/ui/icons/icon.tsx';
import { InterestHexagon, InterestTable } from '#web/ui/icons/interest-hexagon.tsx';
import { LevelBars } from '#web/ui/icons/level-bars.tsx';
import { Logo } from '#web/ui/icons/logo.tsx';
import { Explained } from '#web/ui/terms/explained.tsx';
import { TermsProvider } from '#web/ui/terms/terms-provider.tsx';
import { Prose } from '#web/ui/text/prose.tsx';
import { ShareLinks } from '#web/ui/text/share-links.tsx';
import { Specimen, State } from './specimen.tsx';

const interests = { R: 82, I: 40, A: 25, S: 64, E: 30, C: 55 };
const prose =
  '<h4>求人票の見かた</h4><p>求人票は、<a href="/guide">学校</a>で見られます。</p>' +
  '<ul><li>仕事の内容</li><li>休日と給料</li></ul><table><thead><tr><th scope="col">項目</th>' +
  '<th scope="col">例</th></tr></thead><tbody><tr><td>休日</td><td>年間120日</td></tr></tbody></table>';

const terms = ['固定残業代'];

/** Texts and pictures. */
export function TextParts() {
  return (
    <>
      <Specimen name="Furigana">
        <p>
          <Furigana>求人票を見て、職場を見学し、学校の先生に相談します。</Furigana>
        </p>
      </Specimen>
      <Specimen name="Prose">
        <Prose html={prose} />
      </Specimen>
      <Specimen name="Explained">
        <TermsProvider words={terms}>
          <Explained>
            <Furigana>
              <p>給料に固定残業代があるときは、何時間分かを見ます。</p>
            </Furigana>
          </Explained>
        </TermsProvider>
      </Specimen>
      <Specimen name="ShareLinks">
        <ShareLinks words="診断の結果です" address="https://example.jp/shared/x" />
      </Specimen>
      <Specimen name="Icon">
        <State label="すべて">
          {iconNames().map((name) => (
            <Icon key={name} name={name} size={24} label={name} />
          ))}
        </State>
      </Specimen>
      <Specimen name="Logo">
        <Logo /> <Logo compact />
      </Specimen>
      <Specimen name="Drawing">
        <Drawing name="counsellor/glad" label="うれしそうな聞き役" />
      </Specimen>
      <Specimen name="InterestHexagon">
        <InterestHexagon interests={interests} caption="ものを動かすことが好きです。" />
      </Specimen>
      <Specimen name="InterestTable">
        <InterestTable interests={interests} />
      </Specimen>
      <Specimen name="LevelBars">
        <LevelBars
          levels={[
            { name: '手先を使う', level: 80 },
            { name: '人と話す', level: 45 },
          ]}
          showsNumbers
        />
      </Specimen>
    </>
  );
}
